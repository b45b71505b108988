const shapes = {
  arrowLeft: 'M20 11H7.8l5.6-5.6L12 4l-8 8 8 8 1.4-1.4L7.8 13H20z',
  arrowDown: 'M12 16.5 5 9.5l1.4-1.4 5.6 5.6 5.6-5.6L19 9.5z',
  arrowUp: 'M12 7.5l7 7-1.4 1.4-5.6-5.6-5.6 5.6L5 14.5z',
  upDown: 'M12 4l5 5.5H7zm0 16-5-5.5h10z',
  next: 'M9.4 5 8 6.4l5.6 5.6L8 17.6 9.4 19l7-7z',
  previous: 'M14.6 5 16 6.4 10.4 12l5.6 5.6-1.4 1.4-7-7z',
  check: 'M9.5 17.2 4.3 12l1.4-1.4 3.8 3.8 8.8-8.8L19.7 7z',
  close: 'M18.3 7.1 16.9 5.7 12 10.6 7.1 5.7 5.7 7.1l4.9 4.9-4.9 4.9 1.4 1.4 4.9-4.9 4.9 4.9 1.4-1.4-4.9-4.9z',
  download: 'M11 4h2v8.2l3.6-3.6L18 10l-6 6-6-6 1.4-1.4 3.6 3.6zM5 18h14v2H5z',
  external: 'M5 5h6v2H7v10h10v-4h2v6H5zm8-1h7v7h-2V7.4l-7.3 7.3-1.4-1.4L16.6 6H13z',
  menu: 'M4 7h16v2H4zm0 5h16v2H4zm0 5h16v2H4z',
  search: 'M10 4a6 6 0 1 0 3.5 10.9l4.8 4.8 1.4-1.4-4.8-4.8A6 6 0 0 0 10 4zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
}

type Props = { name: keyof typeof shapes }

/** A small icon beside text with the same meaning, never on its own. */
export function Icon({ name }: Props) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={shapes[name]} />
    </svg>
  )
}
