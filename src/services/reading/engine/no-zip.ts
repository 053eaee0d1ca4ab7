/** In place of the zip library that the EPUB library constructs but never uses here: `unpack.ts` unpacks books. */
export default class NoZip {}
