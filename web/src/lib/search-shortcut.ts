let saved: boolean | undefined

/** Keeps a choice about the shortcut that was saved after this page had started. */
export function keepShortcut(isOn: boolean): void {
  saved = isOn
}

/** Whether the key "/" leads to the search, by the choice that the page started with or a later one. */
export const isShortcutOn = (atStart: boolean): boolean => saved ?? atStart
