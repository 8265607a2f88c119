import { toApiError } from '@console/common/api/apiError';
import { withHeldSecrets } from '@console/common/api/heldSecrets';
import { draftFilesChanged, selectDraftFiles } from '@console/domain/drafts/draftsSlice';
import type { AppThunk } from '@console/state/hooks';
import { maxBytesOf, typeOfContent } from '@contract/attachedContent';
import { ATTACHMENTS_PER_MESSAGE, IMAGE_FILE_MAX_BYTES } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { attachmentsApi } from './attachmentsApi';
import {
  selectUpload,
  selectUploads,
  uploadChanged,
  uploadEnded,
  type Refusal,
  type Upload,
} from './uploadsSlice';

/** Picked files, for as long as they are not with the platform: a file can be in no action and no state. */
const picked = new Map<string, { file: File; key: string }>();

/** Sends picked files to the platform, one after the other, for the draft. `seesImages`: whether the chosen model does. */
export const attachFiles =
  (draft: string, files: readonly File[], { seesImages }: { seesImages: boolean }): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    for (const id of picked.keys()) if (!selectUpload(getState(), id)) picked.delete(id);
    const waiting: Upload[] = [];
    for (const file of files) {
      const upload: Upload = { id: nanoid(), draft, title: file.name, size: file.size, state: 'uploading' };
      const others = selectUploads(getState()).filter(
        (one) => one.draft === draft && one.state !== 'refused',
      );
      const count = others.length + selectDraftFiles(getState(), draft).length;
      const refusal: Refusal | undefined = count >= ATTACHMENTS_PER_MESSAGE ? 'too-many' : undefined;
      if (refusal) dispatch(uploadChanged({ ...upload, state: 'refused', refusal }));
      else {
        picked.set(upload.id, { file, key: nanoid() });
        dispatch(uploadChanged(upload));
        waiting.push(upload);
      }
    }
    for (const upload of waiting) await dispatch(send(upload, seesImages));
  };

/** Once more what did not arrive; under the same key, so that it is kept once. */
export const retryUpload =
  (upload: Upload): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { id, draft, title, size } = upload;
    const again: Upload = { id, draft, title, size, state: 'uploading' };
    dispatch(uploadChanged(again));
    await dispatch(send(again, true));
  };

export const removeUpload =
  (id: string): AppThunk =>
  (dispatch) => {
    picked.delete(id);
    dispatch(uploadEnded(id));
  };

const send =
  (upload: Upload, seesImages: boolean): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { id, draft, title } = upload;
    const held = picked.get(id);
    if (!held) return;
    const read = await readPicked(held.file, seesImages);
    if (typeof read !== 'object') {
      picked.delete(id);
      dispatch(uploadChanged({ ...upload, state: 'refused', refusal: read }));
      return;
    }
    const { data, error } = await withHeldSecrets((hold) =>
      dispatch(
        attachmentsApi.endpoints.addAttachment.initiate(
          { key: held.key, title, data: hold(toBase64(read)) },
          { track: false },
        ),
      ),
    );
    // Somebody took it away meanwhile, or signed out.
    if (!selectUpload(getState(), id)) return;
    if (data) {
      const files = [...selectDraftFiles(getState(), draft), data.attachment];
      dispatch(draftFilesChanged({ key: draft, files }));
      dispatch(removeUpload(id));
    } else dispatch(uploadChanged({ ...upload, state: 'failed', error: toApiError(error).error }));
  };

/** Its bytes, or why they are not taken. The platform decides again, by the same rules. */
const readPicked = async (file: File, seesImages: boolean): Promise<Uint8Array | Refusal> => {
  if (file.size === 0) return 'empty';
  // Nothing that large is taken, whatever it is: it need not be read.
  if (file.size > IMAGE_FILE_MAX_BYTES) return 'image-size';
  const bytes = new Uint8Array(await readBytes(file));
  const type = typeOfContent(bytes, isUtf8);
  if (!type) return 'kind';
  const isText = type === 'text/plain';
  if (bytes.length > maxBytesOf(type)) return isText ? 'text-size' : 'image-size';
  return isText || seesImages ? bytes : 'not-seen';
};

const readBytes = (file: File): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(reader.result as ArrayBuffer);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error('The file cannot be read'));
    };
    reader.readAsArrayBuffer(file);
  });

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const CHUNK_BYTES = 32_768;

const toBase64 = (bytes: Uint8Array): string => {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(letters);
};
