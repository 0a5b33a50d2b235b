// Includes all ops.
#pragma once

#include "escala/graph/collectives.h"
#include "escala/graph/control.h"
#include "escala/graph/elementwise.h"
#include "escala/graph/gradient.h"
#include "escala/graph/graph.h"
#include "escala/graph/indexing.h"
#include "escala/graph/linear.h"
#include "escala/graph/moves.h"
#include "escala/graph/random.h"
#include "escala/graph/reduce.h"
