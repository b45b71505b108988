import { fileFormatInfo, fileFormats } from '@hireproof/contract/reports/file-formats'
import { periodNames, periodsOf } from '@hireproof/contract/reports/report-periods'
import { mayRun } from '@hireproof/contract/reports/reports.policy'
import { reportOf, reports } from '@hireproof/contract/reports/reports'
import { useMe } from '../../lib/started.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { firstPeriod, type ScheduleDraft } from './schedule-draft.ts'

type Props = { draft: ScheduleDraft; onChange: (changes: Partial<ScheduleDraft>) => void }

/** Which report, of which range of time, and as which kind of file. */
export function ReportFields({ draft, onChange }: Props) {
  const { user, account } = useMe()
  const actor = { accountType: account.type, role: user.userRole, clientAccess: account.clientAccess }
  const offered = reports.filter((report) => mayRun(report, actor))
  const handleReport = (name: string) => {
    const report = offered.find((each) => each.name === name)?.name
    if (report) onChange({ report, filter: {}, period: firstPeriod(report) })
  }
  return (
    <>
      <SelectField
        name="report"
        label="Report"
        options={offered.map(({ name, title }) => ({ value: name, label: title }))}
        value={draft.report}
        onChange={({ target }) => handleReport(target.value)}
      />
      <SelectField
        name="period"
        label="Range"
        hint="The range moves with the calendar."
        options={periodsOf(reportOf(draft.report)).map((value) => ({ value, label: periodNames[value] }))}
        value={draft.period}
        onChange={({ target }) => onChange({ period: target.value as ScheduleDraft['period'] })}
      />
      {fileFormats.length > 1 && (
        <SelectField
          name="format"
          label="Kind of file"
          options={fileFormats.map((value) => ({ value, label: fileFormatInfo[value].label }))}
          value={draft.format}
          onChange={({ target }) => onChange({ format: target.value as ScheduleDraft['format'] })}
        />
      )}
    </>
  )
}
