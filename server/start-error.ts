/** A problem that keeps a program from starting and that the operator can fix. The message is one line. */
export class StartError extends Error {
  override name = 'StartError'
}
