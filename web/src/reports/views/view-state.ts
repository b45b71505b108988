import type { ReportColumn } from '@hireproof/contract/reports/report'
import type { ReportViewInput } from '@hireproof/contract/reports/report-views'

/** What the views of a report know of the page. */
export type ViewState = {
  /** The columns that the user can choose from. */
  columns: readonly ReportColumn[]
  /** The chosen ones, by their keys, in their order. */
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  /** What a view would keep now. */
  content: Omit<ReportViewInput, 'name' | 'is_shared'>
  /** Whether the report differs from the open view. */
  isChanged: boolean
}
