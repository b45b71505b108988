import type { PlusAcceptance, PlusTerms, PlusTermsState } from '@hireproof/contract/accounts/plus-terms'
import { acceptPlusTerms, getPlusTerms } from '@hireproof/contract/plus/terms.endpoints'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime } from '../../lib/clock.ts'
import { mayHavePlus } from '../../home/plus-promotion.ts'
import { isRefusal } from '../../lib/api-error.ts'
import { pageSettings } from '../../lib/page-settings.ts'
import { paths } from '../../lib/paths.ts'
import { q, refresh } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { useApi } from '../../lib/use-api.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { AcceptedDialog } from './AcceptedDialog.tsx'
import { EnablePlus } from './EnablePlus.tsx'
import { TermsForm } from '../../plus-terms/TermsForm.tsx'
import { TermsText } from '../../plus-terms/TermsText.tsx'

type Props = { terms: PlusTerms; accepted: PlusAcceptance | null }

// the start loaded the account while the terms were due
const goHome = () => location.assign(paths.home())

/** Accepts a newer version of the terms for a company with plus. The earlier accepted version stays readable. */
function AcceptNewTerms({ terms, accepted }: Props) {
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
          The Terms of Service of {plus} have changed. Read them to the end and accept them on behalf of{' '}
          {account.companyInfo.companyName}. Until then, everyone can keep working.
        </p>
      </Alert>
      {accepted && (
        <Details summary={`Terms that your company accepted earlier (version ${accepted.terms.version})`}>
          <AcceptanceFacts acceptance={accepted} />
          <TermsText terms={accepted.terms} />
        </Details>
      )}
      <TermsForm
        key={terms.version}
        terms={terms}
        company={account.companyInfo.companyName}
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
        next="Continue to the home page"
        onClose={goHome}
      >
        <p>You can read and print them at any time: choose Plus Terms of Service in the menu Company Account.</p>
      </AcceptedDialog>
    </>
  )
}

/** The Terms of Service of the plus program: to enable it, to accept newer ones, and to read what was accepted. */
export function PlusTermsPage() {
  const { account } = useMe()
  const query = useQuery(q(getPlusTerms, { params: { accountId: account.id } }))
  return (
    <div className="terms-page">
      <Stack>
        <PageHeading title={`${pageSettings().product} Plus Terms of Service`} />
        {account.myI9.enabled || mayHavePlus(account) ? (
          <Loaded query={query} what="the terms">
            {(state) => <Terms state={state} />}
          </Loaded>
        ) : (
          <PlusUnavailable />
        )}
      </Stack>
    </div>
  )
}

function Terms({ state: { inForce, accepted } }: { state: PlusTermsState }) {
  const { account } = useMe()
  if (!account.myI9.enabled) return <EnablePlus terms={inForce} />
  if (account.arePlusTermsDue && account.status !== 'CLOSED')
    return <AcceptNewTerms terms={inForce} accepted={accepted} />
  return accepted ? <AcceptedTerms acceptance={accepted} /> : <PlusUnavailable />
}

type AcceptedTermsProps = { acceptance: PlusAcceptance }

/** The terms that the company has accepted, in the accepted wording, to read and print. */
function AcceptedTerms({ acceptance }: AcceptedTermsProps) {
  return (
    <>
      <AcceptanceFacts acceptance={acceptance} />
      <div>
        <PrintButton />
      </div>
      <Section heading="Terms of Service">
        <TermsText terms={acceptance.terms} />
      </Section>
    </>
  )
}

type AcceptanceFactsProps = { acceptance: PlusAcceptance }

/** The company whose terms were accepted, by whom and when. */
function AcceptanceFacts({ acceptance: { terms, acceptedBy, acceptedAt } }: AcceptanceFactsProps) {
  const { companyInfo, id } = useMe().account
  return (
    <DefinitionList
      items={[
        { term: 'Company', value: `${companyInfo.companyName}, company number ${id}` },
        { term: 'Version', value: terms.version },
        { term: 'Accepted by', value: acceptedBy },
        { term: 'Accepted on', value: displayDateTime(acceptedAt) },
      ]}
    />
  )
}

/** Explains why a company cannot have the plus program, if a user typed an address without a link to it. */
function PlusUnavailable() {
  const { account } = useMe()
  const plus = `${pageSettings().product} Plus`
  const reason =
    account.status === 'CLOSED'
      ? 'This company account is closed, so you cannot enable the plus program.'
      : `${plus} is for employers that verify their own new hires. It is not for agents and their clients, companies whose software creates cases, or federal contractors.`
  return (
    <>
      <Alert tone="info" heading={`${plus} is not available for your company`}>
        <p>{reason}</p>
        <p>
          If you think this is a mistake, <a href={paths.resources.contact()}>contact us</a>.
        </p>
      </Alert>
      <div>
        <ButtonLink href={paths.home()}>Go to the home page</ButtonLink>
      </div>
    </>
  )
}
