import { renderedMedia } from './media.ts'

/** Before the first journey all tracks are there: a server that renders them meanwhile would slow down what is timed. */
export default async function setup(): Promise<void> {
  await renderedMedia()
}
