/** The product's sign: a check on a sheet. */
export function ProductMark() {
  return (
    <svg className="product-mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className="product-mark__sheet" width="32" height="32" rx="8" />
      <path className="product-mark__check" d="M8.5 16.8l5 5L23.5 10.7" />
    </svg>
  )
}
