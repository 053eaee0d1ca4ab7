/** What an answer is, as far as its text and type tell. */

/** A web page comes from something between here and the API, whatever its status. */
export const isPage = ({ headers }: Response, text: string): boolean =>
  text.trimStart().startsWith('<') || /\bx?html\b/i.test(headers.get('content-type') ?? '')

/** The JSON in a text; undefined if it isn't JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
