/** Where other networks take a page to share, with its address and title filled in. */
export function shareAddresses({ title, address }: { title: string; address: string }) {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: address })}`,
    twitter: `https://x.com/intent/post?${new URLSearchParams({ text: title, url: address })}`,
    // WhatsApp takes spaces as %20 only
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${title} ${address}`)}`,
  }
}
