import { attachFiles, removeUpload, retryUpload } from '@console/domain/attachments/attachFiles';
import { selectUploads, uploadsCleared, type Upload } from '@console/domain/attachments/uploadsSlice';
import { draftFilesChanged, selectDraftFiles } from '@console/domain/drafts/draftsSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { isImage, type Attachment } from '@contract/entities/attachment';
import { createSelector } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import type { Sight } from './useSight';

const selectUploadsOf = createSelector(
  [selectUploads, (_state: Parameters<typeof selectUploads>[0], draft: string) => draft],
  (uploads, draft) => uploads.filter((upload) => upload.draft === draft),
);

/** Files of a draft: those that the platform keeps, and those on their way there. */
export interface DraftFiles {
  files: Attachment[];
  uploads: Upload[];
  isUploading: boolean;
  /** Something is still on its way, or a picture is for a model that sees none. */
  blocked: boolean;
  isUnseen: (file: Attachment) => boolean;
  attach: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (upload: Upload) => void;
  drop: (id: string) => void;
  /** After they were sent. */
  clear: () => void;
}

export const useFiles = (draft: string, sight: Sight): DraftFiles => {
  const dispatch = useAppDispatch();
  const files = useAppSelector((state) => selectDraftFiles(state, draft));
  const uploads = useAppSelector((state) => selectUploadsOf(state, draft));
  const seesImages = sight === 'sees';
  const isUnseen = (file: Attachment): boolean => isImage(file) && !seesImages;
  const attach = useCallback(
    (picked: readonly File[]) => {
      void dispatch(attachFiles(draft, picked, { seesImages }));
    },
    [dispatch, draft, seesImages],
  );
  return {
    files,
    uploads,
    isUploading: uploads.some(({ state }) => state === 'uploading'),
    blocked: uploads.some(({ state }) => state !== 'refused') || files.some(isUnseen),
    isUnseen,
    attach,
    remove: (id) => {
      dispatch(draftFilesChanged({ key: draft, files: files.filter((file) => file.id !== id) }));
    },
    retry: (upload) => {
      void dispatch(retryUpload(upload));
    },
    drop: (id) => {
      dispatch(removeUpload(id));
    },
    clear: () => {
      if (files.length > 0) dispatch(draftFilesChanged({ key: draft, files: [] }));
      if (uploads.length > 0) dispatch(uploadsCleared(draft));
    },
  };
};
