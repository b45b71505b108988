import type { ReportColumn } from '@hireproof/contract/reports/report'
import { useLayoutEffect, useRef, useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { SelectBox } from '../../ui/fields/Checkboxes.tsx'
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'

type Props = {
  columns: readonly ReportColumn[]
  chosen: readonly string[]
  onChoose: (chosen: string[]) => void
  onClose: () => void
}

type Entry = { key: string; label: string; isShown: boolean }

/** The columns as they are shown, in their order, and then those that are not. */
function entriesOf(columns: readonly ReportColumn[], chosen: readonly string[]): Entry[] {
  const shown = chosen.flatMap((key) => columns.find((column) => column.key === key) ?? [])
  const others = columns.filter(({ key }) => !chosen.includes(key))
  return [...shown, ...others].map(({ key, label }) => ({ key, label, isShown: chosen.includes(key) }))
}

/** Chooses and orders the columns of a report. */
export function ColumnsDialog({ columns, chosen, onChoose, onClose }: Props) {
  const [entries, setEntries] = useState(() => entriesOf(columns, chosen))
  const all = columns.map(({ key }) => key)
  const [isEmpty, setEmpty] = useState(false)
  const pressed = useRef<HTMLButtonElement>(undefined)
  // moving an entry may take the focus away from its button
  useLayoutEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  })
  const move = (at: number, by: -1 | 1, button: HTMLButtonElement) => {
    const entry = entries[at]
    const there = at + by
    if (!entry || there < 0 || there >= entries.length) return
    pressed.current = button
    setEntries(entries.toSpliced(at, 1).toSpliced(there, 0, entry))
    announce(`${entry.label}: ${there + 1} of ${entries.length}`)
  }
  const handleApply = () => {
    const keys = entries.filter(({ isShown }) => isShown).map(({ key }) => key)
    setEmpty(keys.length === 0)
    if (keys.length === 0) return
    onChoose(keys)
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Choose columns"
      actions={
        <>
          <Button onClick={handleApply}>Show these columns</Button>
          <Button variant="outline" onClick={() => setEntries(entriesOf(columns, all))}>
            Show all in the usual order
          </Button>
        </>
      }
    >
      <p>Check the columns to show, and move them into the order that you want.</p>
      {isEmpty && (
        <Alert tone="error" isLive>
          Choose at least one column.
        </Alert>
      )}
      <ol className="report-columns">
        {entries.map(({ key, label, isShown }, at) => (
          <li key={key}>
            <SelectBox
              name={`column-${key}`}
              isChecked={isShown}
              onChange={(isChecked) =>
                setEntries(entries.map((entry) => (entry.key === key ? { ...entry, isShown: isChecked } : entry)))
              }
            >
              {label}
            </SelectBox>
            <Button variant="text" aria-disabled={at === 0} onClick={(event) => move(at, -1, event.currentTarget)}>
              Up<VisuallyHidden> {label}</VisuallyHidden>
            </Button>
            <Button
              variant="text"
              aria-disabled={at === entries.length - 1}
              onClick={(event) => move(at, 1, event.currentTarget)}
            >
              Down<VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
