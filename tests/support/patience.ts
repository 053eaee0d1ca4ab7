import { configure } from '@testing-library/react'

/** What comes is waited for as long as a busy machine may need; what does not come fails all the same. */
configure({ asyncUtilTimeout: 10_000 })
