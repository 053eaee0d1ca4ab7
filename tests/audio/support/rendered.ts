import type { TestProject } from 'vitest/node'
import { renderedMedia } from '#tests/support/media.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of all tracks, rendered. */
    media: string
  }
}

/** Renders missing tracks before the first test of the project. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('media', await renderedMedia())
}
