/** Copies a text; also where the page came without encryption, as in a home network, and the clipboard is shut. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const before = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
