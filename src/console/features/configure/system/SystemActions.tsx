import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { LeaveDialog } from '@console/common/ui/LeaveDialog';
import { StaleMark } from '@console/common/ui/StaleMark';
import { PROMPT_REASON_MAX_LENGTH } from '@contract/limits';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { changesCopy, systemCopy } from './systemCopy';
import { isSecretShort, useSystemForm, type SystemForm } from './systemForm';

const Row = styled('div')(({ theme }) => ({
  'div > &&': { flex: 'none' },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  [theme.breakpoints.down('sm')]: { width: '100%', justifyContent: 'flex-start' },
}));

const Reason = styled(InputBase)(({ theme }) => ({
  width: 220,
  height: 32,
  padding: '0 8px',
  borderRadius: 6,
  fontSize: 13,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
  [theme.breakpoints.down('sm')]: { width: '100%', height: 40 },
}));

const Actions = ({ form }: { form: SystemForm }) => {
  const words = useCopy(systemCopy);
  const changes = useCopy(changesCopy);
  const [reason, setReason] = useState('');
  const { state, problems, secret, saving } = form;
  const edited = state !== 'clean';
  const blocked = problems.size > 0 || isSecretShort(secret) || state === 'moved' || saving;
  return (
    <Row>
      {form.staleSince === undefined ? null : <StaleMark lastGoodAt={form.staleSince} />}
      {edited ? (
        <>
          <Chip tone="warning" role="status">
            {words.unsaved}
          </Chip>
          <Reason
            value={reason}
            placeholder={changes.reason}
            inputProps={{ 'aria-label': changes.reason, maxLength: PROMPT_REASON_MAX_LENGTH }}
            onChange={({ target }) => {
              setReason(target.value);
            }}
          />
        </>
      ) : null}
      <Button
        disabled={!edited || saving}
        onClick={() => {
          form.reset();
          setReason('');
        }}
      >
        {words.reset}
      </Button>
      <Button
        look="filled"
        disabled={!edited || blocked}
        onClick={() =>
          void form.save(reason.trim()).then((done) => {
            if (done) setReason((now) => (now === reason ? '' : now));
          })
        }
      >
        {words.save}
      </Button>
      <LeaveDialog dirty={edited} kept={secret === ''} within="/configure" />
    </Row>
  );
};

/** Places of the two buttons, until there is something to save: what stands below would move away under a click. */
const NoActions = () => {
  const words = useCopy(systemCopy);
  return (
    <Row>
      <Button disabled>{words.reset}</Button>
      <Button look="filled" disabled>
        {words.save}
      </Button>
    </Row>
  );
};

/** Behaviour, section 14.1: the warning, Reset and Save Changes in the header. */
export const SystemActions = ({ inForm }: { inForm: boolean }) => {
  const state = useSystemForm();
  if (state.status === 'loading' && inForm) return <NoActions />;
  // Beside a section that saves itself they stand only while something of the others is unsaved.
  const shown = state.status === 'ready' && (inForm || state.form.state !== 'clean');
  return shown ? <Actions form={state.form} /> : null;
};
