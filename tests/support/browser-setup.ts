import { renderedMedia } from './media.ts'

/** Renders all tracks before the first journey: rendering during the tests would slow them down. */
export default async function setup(): Promise<void> {
  await renderedMedia()
}
