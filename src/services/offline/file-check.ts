/** Whether a body is the file that was asked for. A network may send a web page of its own instead, or lose bytes. */

const mediaTypes = /^(audio|image)\/|^video\/mp4|^application\/(ogg|epub\+zip|octet-stream)/

/** By its type, before a byte of it has arrived. */
export const isFile = (headers: Headers): boolean => mediaTypes.test(headers.get('content-type') ?? '')

/** Base64 SHA-256 of the whole file; empty if the server doesn't send one. */
export const digestIn = (headers: Headers): string =>
  /sha-256=:([\w+/=]+):/.exec(headers.get('repr-digest') ?? '')?.[1] ?? ''

/** By type, length, start and hash. Entries have the hash as `x-digest`, if the server sent one. */
export async function isSound(blob: Blob, bytes: number, headers: Headers): Promise<boolean> {
  if (blob.size !== bytes || !isFile(headers)) return false
  const isPage = /^\s*</.test(await blob.slice(0, 64).text())
  if (isPage && !headers.get('content-type')!.startsWith('image/svg')) return false
  const digest = headers.get('x-digest')
  return !digest || digest === base64(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()))
}

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
