import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Menus with one open at a time: Escape closes it and returns the focus; a click elsewhere or leaving it by keyboard
 * closes it too. Arrow keys, Home and End move along the items and within a menu. Tab goes through everything, as with
 * any links. `isExpanded` is for narrow windows, where everything is behind one button.
 */
export function useMenus() {
  const root = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string>()
  const [isExpanded, setIsExpanded] = useState(false)
  const isAnyOpen = open !== undefined || isExpanded
  useEffect(() => {
    if (!isAnyOpen) return undefined
    const handleEscape = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      if (open === undefined) setIsExpanded(false)
      setOpen(undefined)
      // list the inner one after its container
      Array.from(root.current?.querySelectorAll<HTMLElement>('[aria-expanded=true]:not(.case-search__toggle)') ?? [])
        .at(-1)
        ?.focus()
    }
    const handleClick = ({ target }: MouseEvent) => {
      if (!itemOf(target)) setOpen(undefined)
    }
    const handleFocus = ({ target }: FocusEvent) => {
      // closing a menu while the pointer is down would move the target
      const isByKeyboard = (target as Element).matches(':focus-visible')
      if (isByKeyboard && !itemOf(target)?.querySelector('[aria-expanded=true]')) setOpen(undefined)
    }
    const ends = new AbortController()
    const { signal } = ends
    document.addEventListener('keydown', handleEscape, { signal })
    document.addEventListener('click', handleClick, { signal })
    document.addEventListener('focusin', handleFocus, { signal })
    return () => ends.abort()
  }, [isAnyOpen, open])

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const item = itemOf(event.target)
    if (!item) return
    if (event.key === 'ArrowDown' && event.target instanceof HTMLButtonElement && !panelOf(event.target)) {
      flushSync(() => setOpen(item.dataset.menu))
    }
    const next = nextStop(event.target as HTMLElement, item, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return {
    root,
    open,
    isExpanded,
    toggle: (name: string) => setOpen(open === name ? undefined : name),
    toggleAll: () => setIsExpanded(!isExpanded),
    closeAll: () => {
      setOpen(undefined)
      setIsExpanded(false)
    },
    handleKeyDown,
  }
}

const itemOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('.header__item') : null
const panelOf = (element: Element) => element.closest('.header__panel')

/** Where a key moves the focus from an item of the header or of one of its menus. */
function nextStop(from: HTMLElement, item: HTMLElement, key: string): HTMLElement | null | undefined {
  const panel = panelOf(from)
  const links = Array.from(item.querySelectorAll<HTMLElement>('.header__panel .header__link'))
  const items = Array.from(
    item.closest('.header')?.querySelectorAll<HTMLElement>('.header__item > .header__link') ?? [],
  )
  const stops = panel ? links : items
  const at = stops.indexOf(from)
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  if (key === 'ArrowDown') return panel ? stops[at + 1] : links[0]
  if (key === 'ArrowUp') return panel && (stops[at - 1] ?? item.querySelector<HTMLElement>('.header__button'))
  if (panel) return undefined
  if (key === 'ArrowRight') return stops[at + 1] ?? stops[0]
  return key === 'ArrowLeft' ? stops.at(at - 1) : undefined
}
