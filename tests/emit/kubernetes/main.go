// Reads manifests into the types of Kubernetes' own library, and fails where
// one has a field that the types lack, or a value of another type.
package main

import (
	"bytes"
	"fmt"
	"os"

	batch "k8s.io/api/batch/v1"
	core "k8s.io/api/core/v1"
	"sigs.k8s.io/yaml"
)

func read(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	documents := bytes.Split(text, []byte("\n---\n"))
	for i, document := range documents {
		var object any = &batch.Job{}
		if i+1 < len(documents) {
			object = &core.Service{}
		}
		if err := yaml.UnmarshalStrict(document, object); err != nil {
			return err
		}
	}
	return nil
}

func main() {
	failed := 0
	for _, file := range os.Args[1:] {
		if err := read(file); err != nil {
			fmt.Printf("%s: %v\n", file, err)
			failed = 1
		}
	}
	os.Exit(failed)
}
