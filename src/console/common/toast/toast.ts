/** Behaviour, section 2.8. */
export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Toast {
  id: string;
  kind: ToastKind;
  title: string;
  message?: string;
  /** How often it was asked for while it stands there; once, if absent. */
  count?: number;
}

/** Presenter of toasts; it may come later than the first of them. */
export interface ToastPresenter {
  /** One with a known `id` takes the place of the one that stands there. */
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}
