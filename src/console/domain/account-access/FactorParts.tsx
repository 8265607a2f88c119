import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { FormDialog } from '@console/common/ui/FormDialog';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { CopiedText } from '@console/domain/issued-keys/CopiedText';
import { useCopyText } from '@console/domain/issued-keys/useCopyText';
import { LoginBody } from '@contract/http/auth';
import { FactorCode, type EnrolmentResponse } from '@contract/http/secondFactor';
import { styled } from '@mui/material/styles';
import { useMemo, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { encode } from 'uqr';
import * as v from 'valibot';
import { secondFactorCopy } from './secondFactorCopy';

const CODE_MAX_LENGTH = 40;
const QUIET = 4;

const Picture = styled('svg')({ alignSelf: 'center', width: 196, height: 196, background: '#fff' });

/** Black on white in every look: that is what cameras read. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: QUIET });
    const cells = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: cells.join('') };
  }, [text]);
  const extent = String(size);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${extent} ${extent}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </Picture>
  );
};

/** For the app: to scan, or to type. */
export const Enrolment = ({ secret, uri }: EnrolmentResponse) => {
  const words = useCopy(secondFactorCopy);
  return (
    <>
      <QrCode text={uri} label={words.picture} />
      <LabelledGroup>
        <span>{words.letters}</span>
        <CopiedText aria-label={words.letters}>{secret.match(/.{1,4}/g)?.join(' ')}</CopiedText>
      </LabelledGroup>
    </>
  );
};

type CodeFieldProps<Fields extends FieldValues> = Pick<
  ComponentProps<typeof FormTextField<Fields>>,
  'control' | 'name' | 'hint'
>;

export const CodeField = <Fields extends FieldValues>(field: CodeFieldProps<Fields>) => {
  const words = useCopy(secondFactorCopy);
  return (
    <FormTextField {...field} label={words.code} autoComplete="one-time-code" maxLength={CODE_MAX_LENGTH} />
  );
};

/** Can be one at all: six digits, or more for a recovery code. */
export const TypedCode = v.pipe(
  FactorCode,
  v.check((code) => code.replaceAll(/[\s-]/g, '').length >= 6),
);

export interface AskedProof {
  password: boolean;
  /** Code of the app alone, or any that is kept. */
  code?: 'app' | 'any' | undefined;
}

/** Password, code, or both: whoever changes how an account is entered is its owner. What is not asked for stays empty. */
export const proofOf = (asks: AskedProof) =>
  v.object({
    password: asks.password ? LoginBody.entries.password : v.string(),
    code: asks.code === undefined ? v.string() : TypedCode,
  });
export type Proof = v.InferOutput<ReturnType<typeof proofOf>>;

/** Shown once; whoever goes on says that they are kept. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  const words = useCopy(secondFactorCopy);
  const copy = useCopyText();
  const text = codes.join('\n');
  return (
    <FormDialog
      key="codes"
      title={words.codesTitle}
      description={words.codesHint}
      submitLabel={words.kept}
      cancelLabel={words.copy}
      busy={false}
      failure={undefined}
      onSubmit={onClose}
      onClose={() => {
        copy(text);
      }}
    >
      <CopiedText aria-label={words.codes}>{text}</CopiedText>
    </FormDialog>
  );
};
