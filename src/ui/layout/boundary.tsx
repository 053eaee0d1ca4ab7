import { Component, type ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** Shown once something in it has thrown. */
  instead: (retry: () => void) => ReactNode
  /** The current path: on another one, it's tried again. */
  path?: string | undefined
}

type State = { isBroken: boolean; path?: string | undefined }

/** What throws takes only this part down. */
export class Boundary extends Component<Props, State> {
  override state: State = { isBroken: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  static getDerivedStateFromProps({ path }: Props, shown: State) {
    return path === shown.path ? null : { isBroken: false, path }
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children
    return this.props.instead(() => this.setState({ isBroken: false }))
  }
}
