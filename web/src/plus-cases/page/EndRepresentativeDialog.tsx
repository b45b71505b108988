import { getPlusCase, searchPlusCases } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import type { PlusCase, Representative } from '@hireproof/contract/plus-cases/plus-case'
import { endRepresentative, resendRepresentative } from '@hireproof/contract/plus-cases/representative.endpoints'
import type { ReactNode } from 'react'
import { usePlusNotice } from '../../form-i9/plus-notice.ts'
import { ApiError } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { linkTexts } from './NameRepresentativeDialog.tsx'

type Props = { plusCase: PlusCase; representative: Representative; onClose: () => void }

/** Asks before the access of a representative ends. */
export const EndRepresentativeDialog = (props: Props) => (
  <AskAboutRepresentative
    {...props}
    endpoint={endRepresentative}
    title="End the access of this representative?"
    action="End access"
    done={`${props.representative.name} no longer has access.`}
  >
    The link of {props.representative.name} stops working at once, also on a page that is open. What was typed there is
    not kept. Copies that {props.representative.name} added stay with the form.
  </AskAboutRepresentative>
)

/** Asks before a representative gets another link. */
export const ResendRepresentativeDialog = (props: Props) => (
  <AskAboutRepresentative
    {...props}
    endpoint={resendRepresentative}
    title="Send a new link?"
    action="Send the link"
    done={`${props.representative.name} got a new link at ${props.representative.email}.`}
  >
    {props.representative.name} gets a new link at {props.representative.email}. Earlier links stop working.
  </AskAboutRepresentative>
)

type AskProps = Props & {
  endpoint: typeof endRepresentative | typeof resendRepresentative
  title: string
  action: string
  done: string
  children: ReactNode
}

function AskAboutRepresentative({
  plusCase,
  representative,
  onClose,
  endpoint,
  title,
  action,
  done,
  children,
}: AskProps) {
  const notify = usePlusNotice()
  const save = useApi(endpoint)
  const body = { representativeId: representative.id }
  const handleDone = () => {
    for (const each of [getPlusCase, searchPlusCases]) void refresh(each)
    notify({ tone: 'success', text: done })
    onClose()
  }
  const { error } = save
  const told = error instanceof ApiError ? error.issues[0]?.message : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            isBusy={save.isPending}
            onClick={() => save.mutate({ params: { plusCaseId: plusCase.id }, body }, { onSuccess: handleDone })}
          >
            {action}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {error && (
        <Alert tone="error" isLive>
          <p>{told ?? errorText(error, linkTexts)}</p>
        </Alert>
      )}
    </Dialog>
  )
}
