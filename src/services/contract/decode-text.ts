/** The encoding of an XML or style sheet: by its byte order mark, or else by what it declares. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  // "<?" without a mark. UTF-8’s mark hides what the file declares, and a file that declares nothing is UTF-8.
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be'
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le'
  const start = String.fromCharCode(...bytes.subarray(0, 200))
  const [, inXml, inCss] =
    /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']+)["']|^@charset "([^"]+)";/.exec(start) ?? []
  const declared = inXml ?? inCss ?? 'utf-8'
  // A declaration that's read byte by byte can't be in UTF-16.
  return /^\s*utf-?16/i.test(declared) ? 'utf-8' : declared
}

/** The text of a book's file. EPUBs may be in UTF-16, and older ones are in Latin-1 and others. */
export function decodeText(bytes: Uint8Array): string {
  try {
    const decoder = new TextDecoder(encodingOf(bytes))
    // In one go, Node 20 reads windows-1252 as Latin-1.
    return decoder.decode(bytes, { stream: true }) + decoder.decode()
  } catch (problem) {
    if (!(problem instanceof RangeError)) throw problem
    return new TextDecoder().decode(bytes)
  }
}
