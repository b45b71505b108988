import { getReminderSettings, type ReminderSettings } from '@hireproof/contract/form-i9/reminder-settings.endpoints'
import { LONGEST_SENTENCE } from '@hireproof/contract/form-i9/invitation-sentence'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { displayDateTime } from '../../lib/clock.ts'
import { paths } from '../../lib/paths.ts'
import { q } from '../../lib/query.ts'
import { useSearch } from '../../lib/search-params.ts'
import { useMe } from '../../lib/started.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { CheckboxGroup } from '../../ui/fields/Checkboxes.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { SaveSettings } from '../../ui/fields/SaveSettings.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { CompanyField, CompanySearch } from './CompanyField.tsx'
import { reminderOptions, reminderTexts } from './reminder-texts.ts'
import { kindsText, useReminderForm } from './use-reminder-form.ts'

/** Which reminders a company wants, and what it adds to its invitations. Program administrators change it, all others read it. */
export function FormRemindersPage() {
  const { account } = useMe()
  const { search, setSearch } = useSearch(CompanySearch)
  const accountId = search.company || account.id
  const query = useQuery(q(getReminderSettings, { params: { accountId } }))
  return (
    <Stack>
      <BackLink href={paths.cases.formSettings({ company: accountId })}>Form I-9 settings</BackLink>
      <PageHeading
        title="Reminders and Invitations"
        lead="We email new hires and examiners before something about Form I-9 is due, on that day, and after it. Program administrators get one email a day about what is three days late."
      />
      {account.type === 'AGENCY' && <CompanyField chosen={accountId} onChoose={(company) => setSearch({ company })} />}
      <Loaded query={query} what="the reminders">
        {(settings) => (
          <div className="columns" key={accountId}>
            <Section heading="What your company sends">
              {settings.can.change ? <RemindersForm settings={settings} /> : <RemindersText settings={settings} />}
            </Section>
            <DefinitionCard heading="About these emails" items={aboutOf(settings)} />
          </div>
        )}
      </Loaded>
    </Stack>
  )
}

type Props = { settings: ReminderSettings }

function RemindersForm({ settings }: Props) {
  const { form, formProps, errorOf, ...saving } = useReminderForm(settings)
  const sentence = (name: 'sentenceEn' | 'sentenceEs', label: string, lang: string) => (
    <TextAreaField
      label={label}
      hint="Plain text, without web or email addresses."
      isOptional
      lang={lang}
      rows={3}
      limit={LONGEST_SENTENCE}
      defaultValue={settings[name]}
      error={errorOf(name)}
      {...form.register(name)}
    />
  )
  return (
    <Form {...formProps}>
      <Controller
        control={form.control}
        name="kinds"
        render={({ field: { value, onChange } }) => (
          <CheckboxGroup
            name="kinds"
            label="Reminders"
            hint="Each one goes to the new hire and to the examiner, except that of a work authorization, which goes to the examiner alone. The days are calendar days."
            options={reminderOptions}
            error={errorOf('kinds')}
            chosen={value.split(',')}
            onChange={(chosen) => onChange(kindsText(chosen))}
          />
        )}
      />
      {sentence('sentenceEn', 'Your own words in invitations, in English', 'en')}
      {sentence('sentenceEs', 'Your own words in invitations, in Spanish', 'es')}
      <div className="usa-form-group">
        <Stack gap="small">
          <SaveSettings {...saving} />
        </Stack>
      </div>
    </Form>
  )
}

function RemindersText({ settings: { kinds, sentenceEn, sentenceEs } }: Props) {
  const words = [sentenceEn, sentenceEs].filter((sentence) => sentence !== '')
  return (
    <Stack gap="small">
      {kinds.length === 0 ? (
        <p className="prose">Your company has switched off all reminders.</p>
      ) : (
        <ul className="usa-list">
          {kinds.map((kind) => (
            <li key={kind}>{reminderTexts[kind]}</li>
          ))}
        </ul>
      )}
      <p className="prose">
        {words.length === 0 ? 'Your company adds nothing to its invitations.' : 'Your company adds to its invitations:'}
      </p>
      {words.map((sentence) => (
        <p className="prose" key={sentence}>
          “{sentence}”
        </p>
      ))}
      <p className="prose">Program administrators can change these settings.</p>
    </Stack>
  )
}

/** What always holds, and who changed it last. */
function aboutOf({ changedAt, changedBy }: ReminderSettings) {
  const by = changedBy === null ? '' : ` by ${changedBy}`
  return [
    { term: 'When', value: 'From 7 a.m. in your time zone, at most one email about a form a day' },
    { term: 'Examiner', value: 'A stand-in for an absent examiner gets the email too' },
    { term: 'One by one or daily', value: 'Users choose on their own profile' },
    ...(changedAt === null ? [] : [{ term: 'Last changed', value: `${displayDateTime(changedAt)}${by}` }]),
  ]
}
