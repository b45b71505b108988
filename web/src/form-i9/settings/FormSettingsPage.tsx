import { daysInForce, defaultBusinessDays } from '@hireproof/contract/calendar/business-days'
import { displayLongDate } from '@hireproof/contract/format/long-date'
import type { FormSettings } from '@hireproof/contract/form-i9/form-settings'
import { getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { useQuery } from '@tanstack/react-query'
import { displayDateTime, today } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { businessDaysText, copiesText } from './business-days-text.ts'
import { CompanyField, CompanySearch } from './CompanyField.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** What a company says about its business days; program administrators change it, all others read it. */
export function FormSettingsPage() {
  const { account } = useMe()
  const { search, setSearch } = useSearch(CompanySearch)
  const accountId = search.company || account.id
  const query = useQuery(q(getFormSettings, { params: { accountId } }))
  return (
    <Stack>
      {account.myI9.enabled ? (
        <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
      ) : (
        <BackLink href={paths.cases.list()}>Cases</BackLink>
      )}
      <PageHeading
        title="Form I-9 Settings"
        lead="Section 2 and the case of a new hire are due on the third business day after the first day of work. Here a company records which days those are, and which copies of documents it keeps."
      />
      {account.type === 'AGENCY' && <CompanyField chosen={accountId} onChoose={(company) => setSearch({ company })} />}
      <Loaded query={query} what="the settings">
        {(settings) => <Settings key={accountId} settings={settings} />}
      </Loaded>
    </Stack>
  )
}

type Props = { settings: FormSettings }

function Settings({ settings }: Props) {
  return (
    <div className="columns">
      <Section heading="Business days and copies">
        {settings.can.change ? (
          <SettingsForm settings={settings} />
        ) : (
          <Stack gap="small">
            <p className="prose">{businessDaysText(daysInForce(settings.businessDays, settings.changeCountsFrom))}.</p>
            <p className="prose">{copiesText(settings)}</p>
            <p className="prose">Program administrators can change these settings.</p>
          </Stack>
        )}
      </Section>
      <Stack>
        <DefinitionCard heading="Days by first day of work" items={versionsOf(settings)} />
        <Section heading="Reminders and invitations">
          <Stack gap="small">
            <p className="prose">We remind new hires and examiners of what is due about Form I-9.</p>
            <div>
              <ButtonLink href={paths.cases.formReminders({ company: settings.accountId })} variant="outline">
                {settings.can.change ? 'Change reminders and invitations' : 'View reminders and invitations'}
              </ButtonLink>
            </div>
          </Stack>
        </Section>
      </Stack>
    </div>
  )
}

/** All that the company has said, the newest first, and who changed it last. */
function versionsOf({ businessDays, changedAt, changedBy }: FormSettings) {
  const said = businessDays.toReversed().map((days) => ({
    term: `${days.from > today() ? 'From' : 'Since'} ${displayLongDate(days.from)}`,
    value: businessDaysText(days),
  }))
  const first = { term: said.length > 0 ? 'Before' : 'Always', value: businessDaysText(defaultBusinessDays) }
  const changed = changedAt
    ? [{ term: 'Last changed', value: `${displayDateTime(changedAt)}${changedBy === null ? '' : ` by ${changedBy}`}` }]
    : []
  return [...said, first, ...changed]
}
