import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAdmin } from "../../lib/use-admin.ts";
import { Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { AppearanceSection } from "./appearance-section.tsx";
import { GeneralSection } from "./general-section.tsx";
import { IntegrationsSection } from "./integrations-section.tsx";
import { type SettingsSection, settingsSections } from "./sections.ts";
import { SecuritySection } from "./security-section.tsx";
import "./settings.css";
import { ShippingSection } from "./shipping-section.tsx";

/** What the owner can set, a section at a time. Source: admin specification, section 2. */
export const SettingsScreen = ({ section }: { section: SettingsSection }) => (
  <Screen title="Settings" intro="Manage your application settings and preferences">
    <div className="settings">
      <nav aria-label="Settings">
        <ul>
          {settingsSections.map(({ name, label, note }) => (
            <li key={name}>
              <Link
                to="/admin/settings"
                search={{ section: name === "general" ? undefined : name }}
                activeOptions={{ exact: true, includeSearch: true }}
              >
                <b>{label}</b>
                {name !== section && <span>{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {section === "appearance" ? <AppearanceSection /> : <Stored section={section} />}
    </div>
  </Screen>
);

/** A section that the shop keeps. */
function Stored({ section }: { section: Exclude<SettingsSection, "appearance"> }) {
  const admin = useAdmin();
  const { data, isError, refetch } = useQuery(admin.settings.all.queryOptions());
  if (data) {
    if (section === "general") return <GeneralSection of={data.general} />;
    if (section === "security") return <SecuritySection of={data.security} />;
    if (section === "shipping") return <ShippingSection of={data.shipping} />;
    return <IntegrationsSection of={data.integrations} />;
  }
  if (isError) return <Failure message="Failed to load settings" onRetry={() => void refetch()} />;
  return <Loading label="Loading settings..." />;
}
