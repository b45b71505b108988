import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from '../Icon.tsx'

type Props = {
  isOpen: boolean
  /** Called when the person asks to close it: Escape or the close button. */
  onClose: () => void
  /** One that changes says that the dialog shows something else, and takes the focus. */
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  /** The person has to choose one of the actions: no close button, and Escape does nothing. */
  isForced?: boolean
}

/** A question that has to be answered before going on. Focus returns to where it was when the dialog closes. */
export function Dialog({ isOpen, onClose, title, children, actions, isForced = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<ReactNode>(undefined)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    // a dialog that is closed hands focus back; one that is merely removed does not
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
    if (!isOpen) return
    // browsers let a second Escape through, whatever the page says to the first
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
