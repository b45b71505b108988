type Props = { items: { label: string; href: string }[]; current: string }

/** Where a screen stands, from the outermost page inwards. */
export function Breadcrumb({ items, current }: Props) {
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <ol>
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href}>{item.label}</a>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
