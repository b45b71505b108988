import { useLayoutEffect, useRef, useState, type KeyboardEvent as KeyPress } from 'react'
import { flushSync } from 'react-dom'
import { isShortcutOn } from '../lib/search-shortcut.ts'
import { Icon } from '../ui/Icon.tsx'

type Props = { hasShortcut: boolean }

// few people search on a page: the rest loads when someone goes to the field
const load = () => import('./find-cases.ts')

/** The search for cases in the header. Narrow windows show it after a button; "/" leads to it, unless the person switched that off. */
export function CaseSearch({ hasShortcut }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [failure, setFailure] = useState<string>()
  const open = () => {
    flushSync(() => setIsOpen(true))
    field.current?.focus()
  }
  const close = () => setIsOpen(false)
  // a page that shows listens
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input, select, textarea, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping || !isShortcutOn(hasShortcut)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
  const find = async (text: HTMLInputElement) => {
    const problem = await (await load()).findCases(text)
    setFailure(problem)
    if (!problem) close()
  }
  const handleKeyDown = ({ key, currentTarget }: KeyPress<HTMLInputElement>) => {
    if (key === 'Enter') void find(currentTarget)
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="header__toggle case-search__toggle"
        aria-expanded={isOpen}
        aria-controls="find-cases"
        aria-label="Find cases"
        onClick={isOpen ? close : open}
      >
        <Icon name={isOpen ? 'close' : 'search'} />
      </button>
      <search className={isOpen ? 'case-search case-search--open' : 'case-search'} id="find-cases">
        <input
          ref={field}
          className="usa-input"
          type="search"
          enterKeyHint="search"
          aria-label="Find cases by name or number"
          aria-describedby="find-cases-failure"
          placeholder="Name or case number"
          autoComplete="off"
          maxLength={200}
          onKeyDown={handleKeyDown}
          onFocus={() => void load()}
        />
        <p className="usa-error-message" role="alert" id="find-cases-failure">
          {failure}
        </p>
      </search>
    </>
  )
}
