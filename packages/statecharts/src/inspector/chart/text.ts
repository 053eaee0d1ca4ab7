/**
 * Measures text without a browser, by the advance widths in the file of Plus Jakarta Sans, so charts have the same layout
 * everywhere. In thousandths of the font size, from the space (U+0020) to the tilde (U+007E).
 */
type Weight = 400 | 600

const widths: Readonly<Record<Weight, string>> = {
  400: '170 282 395 790 646 974 734 245 295 295 479 606 270 498 286 429 732 371 600 609 630 616 597 543 628 597 286 306 606 606 606 499 929 652 693 781 742 612 581 821 736 256 383 654 531 836 736 878 643 878 641 646 512 700 652 984 597 623 584 315 429 315 606 598 352 572 667 600 667 615 393 662 573 229 229 548 229 908 573 655 667 667 338 509 388 573 517 797 487 536 449 317 300 317 606',
  600: '175 341 464 873 647 1022 774 289 351 351 520 642 328 566 347 481 716 392 598 611 646 615 601 554 631 601 347 367 642 642 642 555 928 692 692 777 741 601 584 813 734 272 390 671 539 874 739 878 646 878 654 647 532 712 682 1008 640 648 576 382 481 382 642 641 372 578 670 606 670 613 402 655 586 245 245 567 245 919 586 653 670 670 362 512 405 586 550 855 535 569 471 371 363 371 642',
}

const tables: Readonly<Record<Weight, readonly number[]>> = {
  400: widths[400].split(' ').map(Number),
  600: widths[600].split(' ').map(Number),
}

/**
 * Space between words, wider than the font's own because charts are read small. The same as in `chart.css`.
 */
const wordSpacing = 0.1

/** Other characters (arrows, ticks, quotation marks) count as wide as the widest common ones. */
const other = 0.95

/** In pixels at `size` pixels. */
export function widthOf(text: string, size: number, weight: Weight = 400): number {
  let width = 0
  for (const letter of text) {
    const known = tables[weight][(letter.codePointAt(0) ?? 0) - 32]
    width += known === undefined ? other : known / 1000 + (letter === ' ' ? wordSpacing : 0)
  }
  return width * size
}

/**
 * Breaks a text into lines of at most `most` pixels if its words allow it. A long name breaks after a dot or
 * a hyphen.
 */
export function wrapped(text: string, most: number, size: number, weight: Weight = 400): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/(?<=[ .-])/)) {
    if (line !== '' && widthOf((line + word).trimEnd(), size, weight) > most) {
      lines.push(line.trimEnd())
      line = word
    } else line += word
  }
  return [...lines, line.trimEnd()].filter((one) => one !== '')
}
