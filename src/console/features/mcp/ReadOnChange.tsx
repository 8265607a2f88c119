import { useCopy } from '@console/common/copy/languageContext';
import { polled } from '@console/common/api/polled';
import { formatTime } from '@console/common/format/dateTime';
import { LabelledCheckbox } from '@console/common/ui/LabelledCheckbox';
import { useGetResourceChangeQuery } from '@console/domain/tool-servers/serverCallsApi';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { contentCopy } from './callCopy';

const LOOK_MS = 2000;

interface ReadOnChangeProps {
  server: string;
  /** Address of the resource; empty while it is not whole. */
  uri: string;
  onChanged: () => void;
}

/** A choice: the resource is read again whenever its server says that it has changed. */
export const ReadOnChange = ({ server, uri, onChanged }: ReadOnChangeProps) => {
  const words = useCopy(contentCopy);
  const [choice, setChoice] = useState<'off' | 'on'>('off');
  const isOn = choice === 'on' && uri !== '';
  const watched = isOn ? { server, uri } : skipToken;
  const { currentData, isError } = useGetResourceChangeQuery(watched, polled(LOOK_MS));
  // Another process may answer with an earlier change, or with none: what counts is the latest that was told.
  const [latest, setLatest] = useState({ uri, changedAt: '' });
  const told = currentData?.changedAt ?? '';
  if (latest.uri !== uri) setLatest({ uri, changedAt: '' });
  else if (told > latest.changedAt) setLatest({ uri, changedAt: told });
  const { changedAt } = latest;
  const read = useEffectEvent(onChanged);
  useEffect(() => {
    if (changedAt !== '') read();
  }, [changedAt]);
  return (
    <>
      <LabelledCheckbox
        label={words.watch}
        checked={choice === 'on'}
        onChange={(checked) => {
          setChoice(checked ? 'on' : 'off');
        }}
      />
      <small role="status">
        {isOn && isError ? words.watchFailed : null}
        {changedAt === '' ? null : words.changedAt(formatTime(changedAt))}
      </small>
    </>
  );
};
