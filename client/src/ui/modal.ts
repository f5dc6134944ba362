/**
 * Opens a dialog over the page; what this returns is for when it is gone. However it went, the focus goes back to what
 * had it before: by itself it does so only from a dialog that was closed before it was taken away.
 */
export function modal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    if (before instanceof HTMLElement && document.activeElement === document.body)
      before.focus({ preventScroll: true });
  };
}
