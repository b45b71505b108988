import { daysInForce } from '@hireproof/contract/calendar/business-days'
import {
  changeCompanySettings,
  getCompanySettings,
  timeZones,
  type CompanySettings,
} from '@hireproof/contract/accounts/company-settings'
import { getFormSettings } from '@hireproof/contract/form-i9/form-settings.endpoints'
import { useQuery } from '@tanstack/react-query'
import { businessDaysText, copiesText } from '../../form-i9/settings/business-days-text.ts'
import { call } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { q, queryClient } from '../../lib/query.ts'
import { useMe } from '../../lib/started.ts'
import { useSavedForm } from '../../lib/use-saved-form.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SaveSettings } from '../../ui/fields/SaveSettings.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { DefinitionList } from '../../ui/layout/DefinitionList.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'

/** All that program administrators set for their whole company. */
export function CompanySettingsPage() {
  const { account } = useMe()
  const query = useQuery(q(getCompanySettings, { params: { accountId: account.id } }))
  return (
    <Stack>
      <BackLink href={paths.company.profile()}>Company profile</BackLink>
      <PageHeading title="Company Settings" lead="These settings count for everyone in your company." />
      <div className="columns">
        <Section heading="Time zone and cases">
          <Loaded query={query} what="the settings">
            {(settings) => (settings.can.change ? <SettingsForm settings={settings} /> : <Settings {...settings} />)}
          </Loaded>
        </Section>
        <BusinessDays accountId={account.id} />
      </div>
    </Stack>
  )
}

const zones = Object.entries(timeZones).map(([value, label]) => ({ value, label }))
const zoneName = (zone: string) => (timeZones as Partial<Record<string, string>>)[zone] ?? zone

const views = [
  { value: 'own', label: 'Only the cases that they created' },
  { value: 'all', label: 'All cases of the company' },
]

const valuesOf = ({ timeZone, generalUsersSeeAllCases: all }: CompanySettings) => ({
  timeZone,
  view: all ? 'all' : 'own',
})

type Props = { settings: CompanySettings }

function SettingsForm({ settings }: Props) {
  const params = { accountId: settings.accountId }
  const options = q(getCompanySettings, { params })
  const { form, formProps, errorOf, ...saving } = useSavedForm<CompanySettings, ReturnType<typeof valuesOf>>({
    newest: settings,
    valuesOf,
    problems: () => ({}),
    save: async ({ timeZone, view }, version) => {
      const body = { timeZone: timeZone as keyof typeof timeZones, generalUsersSeeAllCases: view === 'all', version }
      const saved = await call(changeCompanySettings, { params, body })
      queryClient.setQueryData(options.queryKey, saved)
      return saved
    },
    load: () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
  })
  const others =
    zoneName(settings.timeZone) === settings.timeZone ? [{ value: settings.timeZone, label: settings.timeZone }] : []
  return (
    <Form {...formProps}>
      <SelectField
        label="Time zone"
        hint="Days begin and end in it. If you change it, the last days of open cases move with it."
        options={[...zones, ...others]}
        error={errorOf('timeZone')}
        {...form.register('timeZone')}
      />
      <RadioGroup
        label="Cases that general users see"
        hint="Program administrators always see all cases. A change counts at once."
        options={views}
        error={errorOf('view')}
        {...form.register('view')}
      />
      <div className="usa-form-group">
        <Stack gap="small">
          <SaveSettings {...saving} />
        </Stack>
      </div>
    </Form>
  )
}

const Settings = ({ timeZone, generalUsersSeeAllCases: all }: CompanySettings) => (
  <DefinitionList
    items={[
      { term: 'Time zone', value: zoneName(timeZone) },
      { term: 'Cases that general users see', value: views[all ? 1 : 0]?.label },
    ]}
  />
)

type BusinessDaysProps = { accountId: number }

/** The settings that have a page of their own, because general users read them, too. */
function BusinessDays({ accountId }: BusinessDaysProps) {
  const query = useQuery(q(getFormSettings, { params: { accountId } }))
  return (
    <Section heading="Business days and copies">
      <Loaded query={query} what="the business days">
        {(settings) => (
          <Stack gap="small">
            <p className="prose">{businessDaysText(daysInForce(settings.businessDays, settings.changeCountsFrom))}.</p>
            <p className="prose">{copiesText(settings)}</p>
            <div>
              <ButtonLink href={paths.cases.formSettings()} variant="outline">
                {settings.can.change ? 'Change business days and copies' : 'View business days and copies'}
              </ButtonLink>
            </div>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
