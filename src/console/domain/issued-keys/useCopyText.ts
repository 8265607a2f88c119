import { useCopy } from '@console/common/copy/languageContext';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { issuedKeyCopy } from './issuedKeyCopy';

/** Puts a text on the clipboard and says whether that worked. */
export const useCopyText = (): ((text: string) => void) => {
  const words = useCopy(issuedKeyCopy);
  const dispatch = useAppDispatch();
  return (text) =>
    void navigator.clipboard
      .writeText(text)
      .then(
        () => words.copied,
        () => words.copyFailed,
      )
      .then((title) => dispatch(toastRequested({ kind: 'blank', title })));
};
