import { useState, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import { describedBy, fieldId, type FieldProps, FormGroup } from './FormGroup.tsx'
import type { Option } from './SelectField.tsx'

type Props = FieldProps & {
  /** What is offered for the text, the best first. */
  options: readonly Option[]
  /** Whether the options are for an earlier text; until the others come, only those that contain the text are offered. */
  isStale: boolean
  /** The value of the chosen option. */
  chosen: string
  /** What stands in the field: the label of the choice, or what was typed since. */
  text: string
  /** How many options there are, in words, for people who do not see the list. */
  status: string
  onType: (text: string) => void
  /** The focus left the field without a new choice. */
  onLeave: () => void
  onChoose: (option: Option) => void
}

const listOf = (name: string) => `${fieldId(name)}-list`
const optionOf = (name: string, at: number) => `${listOf(name)}-${at}`

/**
 * One choice out of more than a list can hold: what is typed narrows what is offered. Works like the combo box with a list
 * of the ARIA Authoring Practices: arrow keys move in the list, Enter chooses, Escape closes it.
 */
export function ComboBox(props: Props) {
  const { name, label, hint, error, isOptional, isStale, chosen, text, status, ...on } = props
  // people who type and press Enter at once must not choose what they did not ask for
  const options = isStale ? on.options.filter((option) => contains(option.label, text)) : on.options
  const list = useSuggestions(options, on.onChoose)
  return (
    <FormGroup {...{ name, label, hint, error, isOptional }}>
      <div className="combo">
        <input
          id={fieldId(name)}
          name={name}
          type="text"
          role="combobox"
          className={classNames('usa-input', error && 'usa-input--error')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          aria-autocomplete="list"
          aria-expanded={list.isShown}
          aria-controls={listOf(name)}
          aria-activedescendant={list.isShown && list.active >= 0 ? optionOf(name, list.active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(name, { hint, error })}
          onChange={(event) => {
            on.onType(event.target.value)
            list.open()
          }}
          onClick={list.open}
          onKeyDown={list.handleKey}
          onBlur={() => {
            list.close()
            on.onLeave()
          }}
        />
        <Suggestions {...{ name, options, chosen, list }} />
      </div>
      <output className="usa-sr-only">{list.isOpen ? status : ''}</output>
    </FormGroup>
  )
}

const contains = (label: string, text: string) => label.toLowerCase().includes(text.trim().toLowerCase())

/** A list below a field that opens, moves and chooses by the keys of the field. */
function useSuggestions(options: readonly Option[], onChoose: (option: Option) => void) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const show = (at: number) => {
    setIsOpen(true)
    setActive(at)
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    onChoose(option)
    close()
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      const from = active < 0 && step < 0 ? 0 : active
      return show(isOpen ? (from + step + options.length) % options.length : 0)
    }
    if (!isOpen || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    const option = event.key === 'Enter' ? options[active] : undefined
    if (option) choose(option)
    else close()
  }
  return { isOpen, isShown: isOpen && options.length > 0, active, open: () => show(-1), close, choose, handleKey }
}

type SuggestionsProps = Pick<Props, 'name' | 'options' | 'chosen'> & { list: ReturnType<typeof useSuggestions> }

// A <select> offers no list beside a field in which people type: this is the pattern's own markup.
function Suggestions({ name, options, chosen, list }: SuggestionsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> has no field to type in
    <div id={listOf(name)} role="listbox" aria-label="Suggestions" hidden={!list.isShown} className="combo__list">
      {options.map((option, at) => (
        <div
          key={option.value}
          id={optionOf(name, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <option> belongs to a <select>
          role="option"
          tabIndex={-1}
          aria-selected={option.value === chosen}
          className={classNames('combo__option', at === list.active && 'combo__option--active')}
          onMouseDown={(event) => {
            // the focus stays in the field
            event.preventDefault()
            list.choose(option)
          }}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
