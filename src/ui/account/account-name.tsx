import { hiddenText } from '#styled-system/recipes/hidden-text.js'

/** Tells a password manager whose password a form is for. Not shown. */
export const AccountName = ({ value }: { value: string }) => (
  <input
    type="text"
    name="account"
    autoComplete="username"
    value={value}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
    className={hiddenText()}
  />
)
