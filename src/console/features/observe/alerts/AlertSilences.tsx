import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { PanelNote } from '@console/common/ui/PanelNote';
import {
  useEndAlertSilenceMutation,
  useGetAlertRulesQuery,
  useGetAlertSilencesQuery,
} from '@console/domain/alerts/alertsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch } from '@console/state/hooks';
import { nanoid } from '@reduxjs/toolkit';
import { historyCopy } from './alertsCopy';

const MINUTES = 16;

/** Silences in force, each with the way to end it; nothing where there are none. */
export const AlertSilences = () => {
  const words = useCopy(historyCopy);
  const dispatch = useAppDispatch();
  const mayEnd = useMay('manage:agents');
  const silences = useGetAlertSilencesQuery(undefined).data?.silences ?? [];
  const rules = useGetAlertRulesQuery(undefined).data?.rules ?? [];
  const [end] = useEndAlertSilenceMutation();
  const stop = async (id: string): Promise<void> => {
    const { error } = await end({ id, key: nanoid() });
    if (error === undefined) return;
    const message = describeApiError(error);
    dispatch(toastRequested({ kind: 'error', title: words.refused, message }));
  };
  return silences.map(({ id, rule, subject, until, createdBy, reason }) => {
    const name = rules.find((one) => one.id === rule)?.name ?? rule;
    const what = [name, subject, reason].filter(Boolean).join(' · ');
    return (
      <PanelNote key={id}>
        <span>{words.silenced(what, formatInstant(until).slice(0, MINUTES), createdBy)}</span>
        {mayEnd ? (
          <Button size="small" aria-label={`${words.endSilence}: ${name}`} onClick={() => void stop(id)}>
            {words.endSilence}
          </Button>
        ) : null}
      </PanelNote>
    );
  });
};
