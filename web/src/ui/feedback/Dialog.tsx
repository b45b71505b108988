import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from '../Icon.tsx'

type Props = {
  isOpen: boolean
  /** Called when the person asks to close it: Escape or the close button. */
  onClose: () => void
  /** A new title means new content, and takes the focus. */
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** The person must choose one of the actions: no close button, and Escape does nothing. */
  isForced?: boolean
}

/** A question to answer before continuing. When the dialog closes, the focus returns to where it was. */
export function Dialog({ isOpen, onClose, title, children, actions, isForced = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<ReactNode>(undefined)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    // closing a dialog returns the focus; merely removing it does not
    return () => element.close()
  }, [isOpen])
  useEffect(() => {
    const isAnother = shown.current !== undefined && shown.current !== title
    shown.current = isOpen ? title : undefined
    if (isOpen && isAnother) heading.current?.focus()
  }, [isOpen, title])
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isForced) onClose()
  }
  const handleClose = () => {
    // the event comes late: by then, the dialog may have been opened again
    if (!isOpen || dialog.current?.open) return
    // browsers close on a second Escape even if the page canceled the first
    if (isForced) dialog.current?.showModal()
    else onClose()
  }
  return (
    <dialog
      className="dialog"
      ref={dialog}
      role={isForced ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      {isOpen && (
        <div className="dialog__content">
          <h2 className="dialog__title" id={`${id}-title`} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <div className="dialog__text" id={`${id}-text`}>
            {children}
          </div>
          {actions && <div className="dialog__actions button-row">{actions}</div>}
          {!isForced && (
            <button type="button" className="dialog__close" aria-label="Close this window" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </dialog>
  )
}
