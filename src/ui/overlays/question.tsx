import { Button } from '#ui/actions/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  description: string
  no: string
  yes: string
  /** “Yes” destroys something. */
  isDanger?: boolean | undefined
  /** Closing it means no. */
  onNo: () => void
  onYes: () => void
}

/** Asks before something that can’t be undone, or that the member didn’t ask for. */
export const Question = ({ isOpen, title, description, no, yes, isDanger = false, onNo, onYes }: Props) => (
  <Dialog
    isAlert
    isOpen={isOpen}
    onClose={onNo}
    title={title}
    description={description}
    footer={
      <>
        <Button variant="outline" onClick={onNo}>
          {no}
        </Button>
        <Button variant={isDanger ? 'danger' : 'solid'} onClick={onYes}>
          {yes}
        </Button>
      </>
    }
  />
)
