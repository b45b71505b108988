import {
  acceptPlusTerms,
  getPlusTerms,
  type PlusAcceptance,
  type PlusTerms,
} from '@hireproof/contract/plus/terms.endpoints'
import { useMe } from '../../lib/started.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { AcceptanceFacts } from './AcceptanceFacts.tsx'
import { AcceptedDialog } from './AcceptedDialog.tsx'
import { TermsForm } from './TermsForm.tsx'
import { TermsText } from './TermsText.tsx'

type Props = { terms: PlusTerms; accepted: PlusAcceptance | null }

// the start learned before that the terms are due
const goHome = () => location.assign(paths.home())

/** Accepts a newer version of the terms for a company that has plus; what was accepted before can still be read. */
export function AcceptNewTerms({ terms, accepted }: Props) {
  const { account } = useMe()
  const accept = useApi(acceptPlusTerms)
  const plus = `${pageSettings().product} Plus`
  const isSecond = isRefusal(accept.error, 'conflict')
  const handleAgree = () => {
    const body = { isAccepted: true as const, version: terms.version }
    const onError = () => void refresh(getPlusTerms)
    accept.mutate({ params: { accountId: account.id }, body }, { onError })
  }
  return (
    <>
      <Alert tone="info" heading="There are new terms">
        <p>
          The Terms of Service of {plus} have changed. Read them to their end and accept them on behalf of{' '}
          {account.companyInfo.companyName}. Until then everybody can go on working.
        </p>
      </Alert>
      {accepted && (
        <Details summary={`Terms that your company has accepted before (version ${accepted.terms.version})`}>
          <AcceptanceFacts acceptance={accepted} />
          <TermsText terms={accepted.terms} />
        </Details>
      )}
      <TermsForm
        key={terms.version}
        terms={terms}
        submitLabel="Accept"
        isBusy={accept.isPending}
        failure={
          accept.isError && !isSecond
            ? 'The terms cannot be accepted at this time. Please wait a few minutes and try again.'
            : undefined
        }
        onAgree={handleAgree}
      />
      <AcceptedDialog
        isOpen={accept.isSuccess || isSecond}
        title="The new terms are accepted"
        warning={isSecond ? 'Another administrator has already accepted the terms for this account.' : undefined}
        next="Continue to Home"
        onClose={goHome}
      >
        <p>You can read and print them at any time: choose Plus Terms of Service in the menu Company Account.</p>
      </AcceptedDialog>
    </>
  )
}
