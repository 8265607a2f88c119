import { useEffect } from 'react';

const PRODUCT = 'Agent Console';

export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
  }, [title]);
};
