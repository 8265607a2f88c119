/** Specification 1, section 4 (Toast types). */
export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string;
  message?: string;
}

/** What shows toasts; it may come later than the first of them. */
export interface ToastPresenter {
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}
