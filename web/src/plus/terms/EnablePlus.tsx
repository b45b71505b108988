import { enablePlus } from '@hireproof/contract/plus/enable.endpoints'
import type { PlusTerms } from '@hireproof/contract/accounts/plus-terms'
import { getPlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { useMe } from '../../lib/started.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { refresh } from '../../lib/query.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { AcceptedDialog } from './AcceptedDialog.tsx'
import { TermsForm } from '../../plus-terms/TermsForm.tsx'

type Props = { terms: PlusTerms }

// the start loaded the user before plus was enabled: the training needs a new start
const goToTraining = () => location.assign(paths.plusTraining())

/** Enables the plus program for the company by accepting its terms (part 2 §2). */
export function EnablePlus({ terms }: Props) {
  const { account } = useMe()
  const enable = useApi(enablePlus)
  const plus = `${pageSettings().product} Plus`
  const company = account.companyInfo.companyName
  const isSecond = isRefusal(enable.error, 'conflict')
  const handleAgree = () => {
    const { version } = terms
    const body = {
      accountId: account.id,
      myI9: { enabled: true as const },
      terms: { isAccepted: true as const, version },
    }
    // the refused terms may no longer be in force
    const onError = () => void refresh(getPlusTerms)
    enable.mutate({ params: { accountId: account.id }, body }, { onError })
  }
  return (
    <>
      <p className="prose">
        With {plus}, new hires complete Section 1 of Form I-9 online and see the result of their case themselves. To
        enable it, read the terms to the end and agree to them. You agree on behalf of the whole company.
      </p>
      <Alert tone="warning" heading="User sessions will be interrupted">
        As soon as {plus} is enabled, all users of {company} must take a training. They can continue their work after
        they complete it. Ask them to save their work first.
      </Alert>
      <TermsForm
        key={terms.version}
        terms={terms}
        company={company}
        submitLabel="Enable"
        isBusy={enable.isPending}
        failure={failureOf(enable.isError && !isSecond)}
        onAgree={handleAgree}
      />
      <AcceptedDialog
        isOpen={enable.isSuccess || isSecond}
        title={`${plus} is enabled`}
        warning={isSecond ? 'Another administrator has already enabled the plus program for this account.' : undefined}
        next="Continue to the training"
        onClose={goToTraining}
      >
        <p>Your company account has been enabled.</p>
        <p>Now you and all other users of {company} each need to complete the training once.</p>
      </AcceptedDialog>
    </>
  )
}

// part 2 §8
const failureOf = (hasFailed: boolean) =>
  hasFailed ? 'Your account cannot be enabled at this time. Please wait a few minutes and try again.' : undefined
