import { countAlerts } from '@hireproof/contract/cases/alert-counts.endpoints'
import { alertInfo, alertKinds, alertTone } from '@hireproof/contract/cases/alerts'
import { NEWS_PREVIEW_SIZE } from '@hireproof/contract/news/news'
import { mayOpen } from '@hireproof/contract/path-permissions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { paths } from '../lib/paths.ts'
import { q } from '../lib/query.ts'
import { useMe, useStarted } from '../lib/started.ts'
import { store } from '../lib/storage.ts'
import { NewsPreview } from '../news/NewsPreview.tsx'
import { factsOf } from '../shell/guards.ts'
import { Alert } from '../ui/feedback/Alert.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/layout/ButtonRow.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import type { Tone } from '../ui/layout/StatusTag.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { CountGroup } from './CountGroup.tsx'
import { CountsWaiting } from './CountsWaiting.tsx'
import { HomeNotices } from './HomeNotices.tsx'
import { PlusPromotion, PlusTermsNotice } from './CompanyAlerts.tsx'
import { isInternetExplorer } from './old-browser.ts'
import { duePrompt } from './plus-promotion.ts'

// if a question does not load, the page works without it
const nothing = { Waiting: () => null, Failed: () => null }

// few companies are closing or closed
const AccountEnd = lazyPart(async () => (await import('./AccountEnd.tsx')).AccountEnd)

const dialogs = {
  migrate: lazyPart(async () => (await import('../dashboard/MigrateDialog.tsx')).MigrateDialog, nothing),
  plus: lazyPart(async () => (await import('./PlusDialog.tsx')).PlusDialog, nothing),
}

const storedAs = { migrate: 'migrationOffered', plus: 'plusOffered' } as const
const wasOffered = (what: keyof typeof storedAs) => store.read(storedAs[what]) !== undefined

/** Asks in a dialog, once in each tab, what is due: to migrate (part 1 §6) or to get the plus program. */
function HomePrompt() {
  const { flags } = useStarted()
  const me = useMe()
  const [due] = useState(() =>
    duePrompt({ ...me, flags, wasAsked: { migrate: wasOffered('migrate'), plus: wasOffered('plus') } }),
  )
  useEffect(() => {
    if (due) store.write(storedAs[due], 'Y')
  }, [due])
  if (!due) return null
  const Dialog = dialogs[due]
  return <Dialog />
}

// few companies are federal contractors
const FarClauseNotice = lazyPart(async () => (await import('./FarClauseNotice.tsx')).FarClauseNotice, nothing)
const FAR = 'FEDERALCONTRACTOR'

// only a company with the plus program has forms
const FormDuties = lazyPart(async () => (await import('./FormDuties.tsx')).FormDuties, {
  Waiting: () => <CountsWaiting heading="Forms I-9" cards={8} />,
  Failed: () => null,
})

// a link to the page with the same question, until the script is loaded
const PromptLink = () => <ButtonLink href={paths.cases.createPrompt()}>Create New Case</ButtonLink>

// only a company with the plus program has to choose the kind of case
const AskingButton = lazyPart(async () => (await import('../cases/prompt/CreateCaseButton.tsx')).CreateCaseButton, {
  Waiting: PromptLink,
  Failed: PromptLink,
})

type Props = { hasCases: boolean; hasLocations: boolean }

/** Links to the most common tasks, by the type of account. */
function HomeActions({ hasCases, hasLocations }: Props) {
  return (
    <ButtonRow>
      {hasLocations && <ButtonLink href={paths.locations.list()}>Manage Company Locations</ButtonLink>}
      {hasCases && (
        <>
          <CreateCase />
          <ButtonLink variant="outline" href={paths.cases.list()}>
            Search Cases
          </ButtonLink>
        </>
      )}
      <ButtonLink variant="outline" href={paths.resources.home()}>
        View Resources
      </ButtonLink>
      <ButtonLink variant="outline" href={paths.resources.contact()}>
        Contact Us
      </ButtonLink>
    </ButtonRow>
  )
}

function CreateCase() {
  const { account } = useMe()
  // a closed account creates none; the banner tells why
  if (account.status === 'CLOSED') return null
  if (account.closedDate !== null) {
    return <Button disabledReason="No new case can begin while the account is closing.">Create New Case</Button>
  }
  if (!account.myI9.enabled) return <ButtonLink href={paths.cases.create()}>Create New Case</ButtonLink>
  return <AskingButton />
}

/** The first page of a signed-in user: notices, what to do next, and which cases need attention. */
export function HomePage() {
  const me = useMe()
  const { user, account } = me
  const facts = factsOf({ kind: 'user', isEnrolling: false, isAccountExcluded: false, ...me })
  const hasCases = mayOpen(paths.cases.list(), facts)
  return (
    <Stack gap="large">
      <PageHeading title="Home" lead={`${account.companyInfo.companyName}, company number ${account.id}`}>
        Welcome, {user.firstName}
      </PageHeading>
      <HomeNotices
        first={
          <>
            <BrowserWarning />
            {account.closedDate !== null && <AccountEnd />}
            <PlusPromotion />
            <PlusTermsNotice />
            {account.companyInfo.employerCategory.category === FAR && <FarClauseNotice facts={facts} />}
          </>
        }
      >
        <HomeActions hasCases={hasCases} hasLocations={mayOpen(paths.locations.list(), facts)} />
        {hasCases && <CaseAlerts />}
        {hasCases && account.myI9.enabled && <FormDuties />}
        <NewsPreview size={NEWS_PREVIEW_SIZE} />
      </HomeNotices>
      <HomePrompt />
    </Stack>
  )
}

/** Tells only users of Internet Explorer that it is not supported (part 1 §2.2). */
function BrowserWarning() {
  if (!isInternetExplorer(navigator.userAgent)) return null
  return (
    <Alert tone="warning" heading="Your browser is not supported">
      <p>
        Support for Internet Explorer ended May 1, 2022. Some pages may not work in it. Use a current version of Chrome,
        Edge, Firefox or Safari.
      </p>
    </Alert>
  )
}

/** Four counts of cases that need attention. */
function CaseAlerts() {
  const query = useQuery(q(countAlerts, {}))
  const cards = alertKinds.map((kind) => ({
    key: kind,
    count: query.data?.[kind],
    unit: 'case',
    label: alertInfo[kind].label,
    href: paths.cases.list({ filter: kind }),
    tone: toneOf(query.data?.[kind]),
  }))
  return <CountGroup heading="Case Alerts" cards={cards} query={query} />
}

function toneOf(count: number | undefined): Tone {
  const tone = count === undefined ? 'neutral' : alertTone(count)
  return tone === 'primary' ? 'info' : tone
}
