/**
 * The tooltip of a button whose name isn't shown; it covers the button. As the button's own `title`, it would also be
 * its description, and screen readers would read the name twice.
 */
export const Tip = ({ text }: { text: string }) => <span data-tip title={text} aria-hidden="true" />
