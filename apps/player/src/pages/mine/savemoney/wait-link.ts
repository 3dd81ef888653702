/** The waiting screen of an order, on the same path as the form. */
export function waitLink(orderId: string, wait: 'recharge' | 'transfer'): string {
  return `/mine/savemoney?wait=${wait}&order=${encodeURIComponent(orderId)}`;
}
