import { mayEnter } from '@hireproof/contract/path-permissions'
import type { Report } from '@hireproof/contract/reports/report'
import { useMe } from '../lib/started.ts'
import { CheckboxField } from '../ui/fields/CheckboxField.tsx'

type Props = { report: Report; isFull: boolean; onChange: (isFull: boolean) => void }

/** Whether the file has numbers in full, where the report offers that and the user opens cases (REPT-09). */
export function FullNumbersChoice({ report, isFull, onChange }: Props) {
  const { user, account } = useMe()
  const opensCases = mayEnter('cases', { accountType: account.type, role: user.userRole })
  if (!report.offersFullNumbers || !opensCases) return null
  return (
    <CheckboxField
      name="full-numbers"
      label="Include full numbers"
      hint="The file then has the full numbers of the cases whose numbers you may see. We record that."
      checked={isFull}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
